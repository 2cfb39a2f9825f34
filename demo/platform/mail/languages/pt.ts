import type { Texts } from './en.ts'

export const portuguese: Texts = {
  'verification-code': {
    subject: '{code} é o seu código de verificação',
    text: 'Olá,\n\nseu código de verificação é {code}. Ele vale por {minutes} minutos.\n\nSe você não o pediu, não precisa fazer nada.',
  },
  recovery: {
    subject: 'Crie uma nova senha',
    text: 'Olá,\n\ncrie uma nova senha aqui: {link}\n\nO link vale por {minutes} minutos e uma única vez. Se você não o pediu, não precisa fazer nada: sua senha continua a mesma.',
  },
  activation: {
    subject: 'Sua conta está pronta',
    text: 'Olá,\n\na loja criou uma conta para você. Escolha uma senha para usá-la: {link}\n\nO link vale por {days} dias e uma única vez.',
  },
  'password-changed': {
    subject: 'Sua senha foi mudada',
    text: 'Olá,\n\nsua senha acaba de ser mudada e você saiu de todos os lugares. Se não foi você, crie uma nova: {link}',
  },
  'waiting-for-approval': {
    subject: 'Sua conta aguarda aprovação',
    text: 'Olá,\n\nobrigado por se cadastrar. A loja analisa as contas novas antes que possam ser usadas: você poderá entrar assim que a sua for aprovada.',
  },
  'order-confirmed': {
    subject: 'Obrigado pelo seu pedido {number}',
    text: 'Olá,\n\nobrigado: seu pedido {number} no valor de {total} está confirmado.',
  },
  'order-canceled': {
    subject: 'Seu pedido {number} foi cancelado',
    text: 'Olá,\n\nseu pedido {number} no valor de {total} foi cancelado.',
  },
}
