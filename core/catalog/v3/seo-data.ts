/** Tags and settings for search engines. Data of the merchant overrides the pattern of the site. */
export interface SeoData {
  readonly tags?: readonly SeoTag[]
  readonly settings?: {
    /** Suppresses the redirect from the old address after a change of the slug. */
    readonly preventAutoRedirect?: boolean
    /** At most 5. */
    readonly keywords?: readonly {
      readonly term?: string
      readonly isMain?: boolean
      readonly origin?: string | null
    }[]
  }
}

/** One tag in the head of a page, for example `title`, `meta` or `script`. */
export interface SeoTag {
  readonly type?: string
  /** Attributes of the tag. */
  readonly props?: Readonly<Record<string, unknown>> | null
  readonly meta?: Readonly<Record<string, unknown>> | null
  /** Text inside the tag. */
  readonly children?: string
  /** Whether the merchant added the tag. */
  readonly custom?: boolean
  readonly disabled?: boolean
}
