interface ErrorMessages {
  readonly failed: string
  readonly retry: string
}

/**
 * Messages of an element that has failed, by language. All languages are included, because the failure may be that translations cannot be loaded.
 */
export const errorMessages: Readonly<Record<string, ErrorMessages>> = {
  en: { failed: 'Something went wrong.', retry: 'Try again' },
  de: { failed: 'Etwas ist schiefgelaufen.', retry: 'Erneut versuchen' },
  fr: { failed: 'Une erreur s’est produite.', retry: 'Réessayer' },
  es: { failed: 'Se ha producido un error.', retry: 'Reintentar' },
  pt: { failed: 'Algo deu errado.', retry: 'Tentar novamente' },
  it: { failed: 'Si è verificato un errore.', retry: 'Riprova' },
  nl: { failed: 'Er is iets misgegaan.', retry: 'Opnieuw proberen' },
  pl: { failed: 'Coś poszło nie tak.', retry: 'Spróbuj ponownie' },
  ja: { failed: '問題が発生しました。', retry: '再試行' },
  ar: { failed: 'حدث خطأ ما.', retry: 'إعادة المحاولة' },
  he: { failed: 'משהו השתבש.', retry: 'נסו שוב' },
}
