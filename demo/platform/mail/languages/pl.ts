import type { Texts } from './en.ts'

export const polish: Texts = {
  'verification-code': {
    subject: '{code} to Twój kod weryfikacyjny',
    text: 'Cześć,\n\nTwój kod weryfikacyjny to {code}. Jest ważny przez {minutes} min.\n\nJeśli to nie Ty o niego prosisz, nie musisz nic robić.',
  },
  recovery: {
    subject: 'Ustaw nowe hasło',
    text: 'Cześć,\n\nustaw tutaj nowe hasło: {link}\n\nLink jest ważny przez {minutes} min i tylko raz. Jeśli to nie Ty o niego prosisz, nie musisz nic robić: hasło pozostaje bez zmian.',
  },
  activation: {
    subject: 'Twoje konto jest gotowe',
    text: 'Cześć,\n\nsklep założył dla Ciebie konto. Wybierz hasło, aby z niego korzystać: {link}\n\nLiczba dni ważności linku: {days}. Można go użyć tylko raz.',
  },
  'password-changed': {
    subject: 'Twoje hasło zostało zmienione',
    text: 'Cześć,\n\nTwoje hasło zostało właśnie zmienione, a wszystkie sesje zakończone. Jeśli to nie Ty, ustaw nowe: {link}',
  },
  'waiting-for-approval': {
    subject: 'Twoje konto czeka na zatwierdzenie',
    text: 'Cześć,\n\ndziękujemy za rejestrację. Sklep sprawdza nowe konta, zanim można ich używać: zalogujesz się, gdy tylko Twoje zostanie zatwierdzone.',
  },
  'order-confirmed': {
    subject: 'Dziękujemy za zamówienie {number}',
    text: 'Cześć,\n\ndziękujemy: Twoje zamówienie {number} na kwotę {total} zostało potwierdzone.',
  },
  'order-canceled': {
    subject: 'Zamówienie {number} zostało anulowane',
    text: 'Cześć,\n\nTwoje zamówienie {number} na kwotę {total} zostało anulowane.',
  },
}
