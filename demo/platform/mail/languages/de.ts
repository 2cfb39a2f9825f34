import type { Texts } from './en.ts'

export const german: Texts = {
  'verification-code': {
    subject: '{code} ist Ihr Bestätigungscode',
    text: 'Hallo,\n\nIhr Bestätigungscode ist {code}. Er gilt {minutes} Minuten lang.\n\nWenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.',
  },
  recovery: {
    subject: 'Neues Passwort festlegen',
    text: 'Hallo,\n\nlegen Sie hier ein neues Passwort fest: {link}\n\nDer Link gilt {minutes} Minuten lang und nur einmal. Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  activation: {
    subject: 'Ihr Konto ist bereit',
    text: 'Hallo,\n\nder Shop hat ein Konto für Sie angelegt. Wählen Sie ein Passwort, um es zu benutzen: {link}\n\nDer Link gilt {days} Tage lang und nur einmal.',
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Hallo,\n\nIhr Passwort wurde soeben geändert, und Sie sind überall abgemeldet. Wenn Sie das nicht waren, legen Sie ein neues fest: {link}',
  },
  'waiting-for-approval': {
    subject: 'Ihr Konto wartet auf Freigabe',
    text: 'Hallo,\n\ndanke für Ihre Anmeldung. Der Shop sieht sich neue Konten an, bevor sie benutzt werden können: Sie können sich anmelden, sobald Ihres freigegeben ist.',
  },
  'order-confirmed': {
    subject: 'Danke für Ihre Bestellung {number}',
    text: 'Hallo,\n\nvielen Dank: Ihre Bestellung {number} über {total} ist bestätigt.',
  },
  'order-canceled': {
    subject: 'Ihre Bestellung {number} wurde storniert',
    text: 'Hallo,\n\nIhre Bestellung {number} über {total} wurde storniert.',
  },
}
