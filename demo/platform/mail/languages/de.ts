import type { Texts } from './en.ts'

export const german: Texts = {
  'verification-code': {
    subject: '{code} ist Ihr Bestätigungscode',
    text: 'Hallo,\n\nIhr Bestätigungscode lautet {code}. Er läuft in {minutes} Minuten ab.\n\nWenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  },
  recovery: {
    subject: 'Setzen Sie Ihr Passwort zurück',
    text: 'Hallo,\n\nhier können Sie Ihr Passwort zurücksetzen: {link}\n\nDer Link funktioniert einmal und läuft in {minutes} Minuten ab. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
  },
  activation: {
    subject: 'Ihr Konto ist bereit',
    text: 'Hallo,\n\nder Shop hat ein Konto für Sie erstellt. Legen Sie ein Passwort fest, um loszulegen: {link}\n\nDer Link funktioniert einmal und läuft in {days} Tagen ab.',
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Hallo,\n\nIhr Passwort wurde soeben geändert, und Sie wurden auf allen Geräten abgemeldet. Wenn Sie das nicht waren, setzen Sie Ihr Passwort zurück: {link}',
  },
  'waiting-for-approval': {
    subject: 'Die Freigabe Ihres Kontos steht aus',
    text: 'Hallo,\n\nvielen Dank für Ihre Registrierung. Der Shop prüft neue Konten. Sie können sich anmelden, sobald Ihr Konto freigegeben ist.',
  },
  'order-confirmed': {
    subject: 'Bestellung Nr.\u00a0{number} bestätigt',
    text: 'Hallo,\n\nvielen Dank für Ihre Bestellung. Ihre Bestellung Nr.\u00a0{number} über {total} ist bestätigt.',
  },
  'order-canceled': {
    subject: 'Bestellung Nr.\u00a0{number} storniert',
    text: 'Hallo,\n\nIhre Bestellung Nr.\u00a0{number} über {total} wurde storniert.',
  },
}
