/** Tags and settings for search engines. Data of the merchant overrides the pattern of the site. */
export interface SeoData {
  /** Tags for the head of the page. */
  readonly tags?: readonly SeoTag[]
  /** Settings for search engines. */
  readonly settings?: {
    /** Suppresses the redirect from the old URL after a change of the slug. */
    readonly preventAutoRedirect?: boolean
    /** At most 5. */
    readonly keywords?: readonly {
      /** The keyword. */
      readonly term?: string
      /** Whether it is the main keyword. */
      readonly isMain?: boolean
      /** Source of the keyword. */
      readonly origin?: string | null
    }[]
  }
}

/** One tag in the head of a page, for example `title`, `meta` or `script`. */
export interface SeoTag {
  /** Name of the tag, such as `title` or `meta`. */
  readonly type?: string
  /** Attributes of the tag. */
  readonly props?: Readonly<Record<string, unknown>> | null
  /** Further data about the tag, which is not written to the page. */
  readonly meta?: Readonly<Record<string, unknown>> | null
  /** Text inside the tag. */
  readonly children?: string
  /** Whether the merchant added the tag. */
  readonly custom?: boolean
  /** Whether the tag is left out of the page. */
  readonly disabled?: boolean
}
