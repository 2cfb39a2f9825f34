interface ErrorMessages {
  readonly failed: string
  readonly retry: string
}

/**
 * Messages of an element that has failed, by language. All languages are included, because the failure may be that translations cannot be loaded.
 */
export const errorMessages: Readonly<Record<string, ErrorMessages>> = {
  en: { failed: 'Something went wrong.', retry: 'Try again' },
  de: { failed: 'Hier ist etwas schiefgelaufen.', retry: 'Erneut versuchen' },
  fr: { failed: 'Une erreur est survenue ici.', retry: 'Réessayer' },
  es: { failed: 'Se ha producido un error.', retry: 'Reintentar' },
  pt: { failed: 'Ocorreu um erro aqui.', retry: 'Tentar novamente' },
  it: { failed: 'Si è verificato un errore.', retry: 'Riprova' },
  nl: { failed: 'Hier ging iets mis.', retry: 'Opnieuw proberen' },
  pl: { failed: 'Coś poszło nie tak.', retry: 'Spróbuj ponownie' },
  ja: { failed: 'エラーが発生しました。', retry: '再試行' },
  ar: { failed: 'حدث خطأ ما.', retry: 'إعادة المحاولة' },
  he: { failed: 'משהו השתבש.', retry: 'נסו שוב' },
}
