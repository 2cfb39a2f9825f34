import type { Texts } from './en.ts'

export const japanese: Texts = {
  'verification-code': {
    subject: '確認コード：{code}',
    text: 'こんにちは。\n\n確認コードは {code} です。{minutes}分後に有効期限が切れます。\n\nお心当たりがない場合は、このメールを無視してください。',
  },
  recovery: {
    subject: 'パスワードの再設定',
    text: 'こんにちは。\n\nこちらからパスワードを再設定してください： {link}\n\nリンクは1回だけ使用でき、{minutes}分後に有効期限が切れます。お心当たりがない場合は、このメールを無視してください。パスワードは変更されません。',
  },
  activation: {
    subject: 'アカウントの準備ができました',
    text: 'こんにちは。\n\nショップがお客様のアカウントを作成しました。ご利用にはパスワードを設定してください： {link}\n\nリンクは1回だけ使用でき、{days}日後に有効期限が切れます。',
  },
  'password-changed': {
    subject: 'パスワードが変更されました',
    text: 'こんにちは。\n\nパスワードが変更され、すべての端末からログアウトしました。お心当たりがない場合は、パスワードを再設定してください： {link}',
  },
  'waiting-for-approval': {
    subject: 'アカウントは承認待ちです',
    text: 'こんにちは。\n\nご登録ありがとうございます。新しいアカウントはショップが確認しています。承認されるとログインできます。',
  },
  'order-confirmed': {
    subject: 'ご注文が確定しました（注文番号：{number}）',
    text: 'こんにちは。\n\nご注文ありがとうございます。注文番号 {number}（合計 {total}）のご注文が確定しました。',
  },
  'order-canceled': {
    subject: 'ご注文がキャンセルされました（注文番号：{number}）',
    text: 'こんにちは。\n\n注文番号 {number}（合計 {total}）のご注文がキャンセルされました。',
  },
}
