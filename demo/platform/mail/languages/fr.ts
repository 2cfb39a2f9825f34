import type { Texts } from './en.ts'

export const french: Texts = {
  'verification-code': {
    subject: '{code} est votre code de vérification',
    text: 'Bonjour,\n\nVotre code de vérification est {code}. Il expire dans {minutes} minutes.\n\nSi vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.',
  },
  recovery: {
    subject: 'Réinitialisez votre mot de passe',
    text: 'Bonjour,\n\nRéinitialisez votre mot de passe ici\u00a0: {link}\n\nLe lien fonctionne une seule fois et expire dans {minutes} minutes. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail. Votre mot de passe ne changera pas.',
  },
  activation: {
    subject: 'Votre compte est prêt',
    text: 'Bonjour,\n\nLa boutique a créé un compte pour vous. Choisissez un mot de passe pour commencer\u00a0: {link}\n\nLe lien fonctionne une seule fois et expire dans {days} jours.',
  },
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    text: 'Bonjour,\n\nVotre mot de passe vient d’être modifié et vous avez été déconnecté(e) de tous les appareils. Si ce n’était pas vous, réinitialisez votre mot de passe\u00a0: {link}',
  },
  'waiting-for-approval': {
    subject: 'Votre compte est en attente de validation',
    text: 'Bonjour,\n\nMerci pour votre inscription. La boutique vérifie les nouveaux comptes. Vous pourrez vous connecter dès que le vôtre sera validé.',
  },
  'order-confirmed': {
    subject: 'Commande n°\u00a0{number} confirmée',
    text: 'Bonjour,\n\nMerci pour votre commande. La commande n°\u00a0{number} d’un montant de {total} est confirmée.',
  },
  'order-canceled': {
    subject: 'Commande n°\u00a0{number} annulée',
    text: 'Bonjour,\n\nVotre commande n°\u00a0{number} d’un montant de {total} a été annulée.',
  },
}
