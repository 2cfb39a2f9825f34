import type { Texts } from './en.ts'

export const dutch: Texts = {
  'verification-code': {
    subject: '{code} is je verificatiecode',
    text: 'Hallo,\n\nje verificatiecode is {code}. Die geldt {minutes} minuten.\n\nAls je er niet om hebt gevraagd, hoef je niets te doen.',
  },
  recovery: {
    subject: 'Nieuw wachtwoord instellen',
    text: 'Hallo,\n\nstel hier een nieuw wachtwoord in: {link}\n\nDe link geldt {minutes} minuten, en één keer. Als je er niet om hebt gevraagd, hoef je niets te doen: je wachtwoord blijft zoals het is.',
  },
  activation: {
    subject: 'Je account is klaar',
    text: 'Hallo,\n\nde winkel heeft een account voor je gemaakt. Kies een wachtwoord om het te gebruiken: {link}\n\nDe link geldt {days} dagen, en één keer.',
  },
  'password-changed': {
    subject: 'Je wachtwoord is gewijzigd',
    text: 'Hallo,\n\nje wachtwoord is zojuist gewijzigd, en je bent overal uitgelogd. Was jij dat niet? Stel dan een nieuw in: {link}',
  },
  'waiting-for-approval': {
    subject: 'Je account wacht op goedkeuring',
    text: 'Hallo,\n\nbedankt voor je registratie. De winkel bekijkt nieuwe accounts voordat ze gebruikt kunnen worden: je kunt inloggen zodra het jouwe is goedgekeurd.',
  },
  'order-confirmed': {
    subject: 'Bedankt voor je bestelling {number}',
    text: 'Hallo,\n\nbedankt: je bestelling {number} van {total} is bevestigd.',
  },
  'order-canceled': {
    subject: 'Je bestelling {number} is geannuleerd',
    text: 'Hallo,\n\nje bestelling {number} van {total} is geannuleerd.',
  },
}
