import type { Texts } from './en.ts'

export const japanese: Texts = {
  'verification-code': {
    subject: '認証コード：{code}',
    text: 'こんにちは。\n\n認証コードは {code} です。有効期間は{minutes}分です。\n\nお心当たりがない場合は、何もする必要はありません。',
  },
  recovery: {
    subject: '新しいパスワードの設定',
    text: 'こんにちは。\n\nこちらから新しいパスワードを設定してください： {link}\n\nリンクは{minutes}分間、1回だけ有効です。お心当たりがない場合は、何もする必要はありません。パスワードは変わりません。',
  },
  activation: {
    subject: 'アカウントの準備ができました',
    text: 'こんにちは。\n\nショップがお客様のアカウントを作成しました。ご利用にはパスワードを設定してください： {link}\n\nリンクは{days}日間、1回だけ有効です。',
  },
  'password-changed': {
    subject: 'パスワードが変更されました',
    text: 'こんにちは。\n\nパスワードが変更され、すべての端末でログアウトしました。お心当たりがない場合は、新しいパスワードを設定してください： {link}',
  },
  'waiting-for-approval': {
    subject: 'アカウントは承認待ちです',
    text: 'こんにちは。\n\nご登録ありがとうございます。新しいアカウントは、ショップの確認後に使えるようになります。承認されるとログインできます。',
  },
  'order-confirmed': {
    subject: 'ご注文ありがとうございます（注文番号 {number}）',
    text: 'こんにちは。\n\nご注文ありがとうございます。注文番号 {number}（合計 {total}）のご注文が確定しました。',
  },
  'order-canceled': {
    subject: 'ご注文がキャンセルされました（注文番号 {number}）',
    text: 'こんにちは。\n\n注文番号 {number}（合計 {total}）のご注文がキャンセルされました。',
  },
}
