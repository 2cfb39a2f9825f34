import type { Texts } from './en.ts'

export const spanish: Texts = {
  'verification-code': {
    subject: '{code} es tu código de verificación',
    text: 'Hola:\n\ntu código de verificación es {code}. Sirve durante {minutes} minutos.\n\nSi no lo has pedido, no tienes que hacer nada.',
  },
  recovery: {
    subject: 'Elige una contraseña nueva',
    text: 'Hola:\n\nelige aquí una contraseña nueva: {link}\n\nEl enlace sirve durante {minutes} minutos y una sola vez. Si no lo has pedido, no tienes que hacer nada: tu contraseña sigue igual.',
  },
  activation: {
    subject: 'Tu cuenta está lista',
    text: 'Hola:\n\nla tienda ha creado una cuenta para ti. Elige una contraseña para usarla: {link}\n\nEl enlace sirve durante {days} días y una sola vez.',
  },
  'password-changed': {
    subject: 'Tu contraseña ha cambiado',
    text: 'Hola:\n\ntu contraseña acaba de cambiar y se ha cerrado tu sesión en todas partes. Si no has sido tú, elige una nueva: {link}',
  },
  'waiting-for-approval': {
    subject: 'Tu cuenta está pendiente de aprobación',
    text: 'Hola:\n\ngracias por registrarte. La tienda revisa las cuentas nuevas antes de que se puedan usar: podrás iniciar sesión en cuanto se apruebe la tuya.',
  },
  'order-confirmed': {
    subject: 'Gracias por tu pedido {number}',
    text: 'Hola:\n\ngracias: tu pedido {number} por un total de {total} está confirmado.',
  },
  'order-canceled': {
    subject: 'Tu pedido {number} se ha cancelado',
    text: 'Hola:\n\ntu pedido {number} por un total de {total} se ha cancelado.',
  },
}
