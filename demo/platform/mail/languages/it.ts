import type { Texts } from './en.ts'

export const italian: Texts = {
  'verification-code': {
    subject: '{code} è il tuo codice di verifica',
    text: 'Ciao,\n\nil tuo codice di verifica è {code}. Vale {minutes} minuti.\n\nSe non lo hai chiesto, non devi fare nulla.',
  },
  recovery: {
    subject: 'Imposta una nuova password',
    text: 'Ciao,\n\nimposta qui una nuova password: {link}\n\nIl link vale {minutes} minuti e una sola volta. Se non lo hai chiesto, non devi fare nulla: la tua password resta la stessa.',
  },
  activation: {
    subject: 'Il tuo account è pronto',
    text: 'Ciao,\n\nil negozio ha creato un account per te. Scegli una password per usarlo: {link}\n\nIl link vale {days} giorni e una sola volta.',
  },
  'password-changed': {
    subject: 'La tua password è cambiata',
    text: 'Ciao,\n\nla tua password è appena cambiata e tutte le sessioni sono state chiuse. Se non sei stato tu, impostane una nuova: {link}',
  },
  'waiting-for-approval': {
    subject: 'Il tuo account è in attesa di approvazione',
    text: 'Ciao,\n\ngrazie per la registrazione. Il negozio controlla i nuovi account prima che si possano usare: potrai accedere appena il tuo sarà approvato.',
  },
  'order-confirmed': {
    subject: 'Grazie per il tuo ordine {number}',
    text: 'Ciao,\n\ngrazie: il tuo ordine {number} di {total} è confermato.',
  },
  'order-canceled': {
    subject: 'Il tuo ordine {number} è stato annullato',
    text: 'Ciao,\n\nil tuo ordine {number} di {total} è stato annullato.',
  },
}
