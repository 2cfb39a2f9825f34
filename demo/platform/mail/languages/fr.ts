import type { Texts } from './en.ts'

export const french: Texts = {
  'verification-code': {
    subject: 'Votre code de vérification\u00a0: {code}',
    text: 'Bonjour,\n\nvotre code de vérification est {code}. Il est valable {minutes} minutes.\n\nSi vous ne l’avez pas demandé, vous n’avez rien à faire.',
  },
  recovery: {
    subject: 'Choisir un nouveau mot de passe',
    text: 'Bonjour,\n\nchoisissez un nouveau mot de passe ici\u00a0: {link}\n\nLe lien est valable {minutes} minutes, et une seule fois. Si vous ne l’avez pas demandé, vous n’avez rien à faire\u00a0: votre mot de passe reste le même.',
  },
  activation: {
    subject: 'Votre compte est prêt',
    text: 'Bonjour,\n\nla boutique a créé un compte pour vous. Choisissez un mot de passe pour l’utiliser\u00a0: {link}\n\nLe lien est valable {days} jours, et une seule fois.',
  },
  'password-changed': {
    subject: 'Votre mot de passe a été changé',
    text: 'Bonjour,\n\nvotre mot de passe vient d’être changé et toutes vos sessions sont fermées. Si ce n’était pas vous, choisissez-en un nouveau\u00a0: {link}',
  },
  'waiting-for-approval': {
    subject: 'Votre compte est en attente de validation',
    text: 'Bonjour,\n\nmerci de votre inscription. La boutique examine les nouveaux comptes avant leur utilisation\u00a0: vous pourrez vous connecter dès que le vôtre sera validé.',
  },
  'order-confirmed': {
    subject: 'Merci pour votre commande {number}',
    text: 'Bonjour,\n\nmerci\u00a0: votre commande {number} d’un montant de {total} est confirmée.',
  },
  'order-canceled': {
    subject: 'Votre commande {number} a été annulée',
    text: 'Bonjour,\n\nvotre commande {number} d’un montant de {total} a été annulée.',
  },
}
