/**
 * Formatted text as a tree of nodes. The client converts nothing inside it: dates stay ISO 8601 strings.
 *
 * Source: https://dev.wix.com/docs/ricos/api-reference/ricos-document.
 */
export interface RichContent {
  /** Blocks of the text, such as paragraphs and lists. */
  readonly nodes?: readonly RichContentNode[]
  /** Version and dates of the text. */
  readonly metadata?: {
    /** Version of the format. */
    readonly version?: number
    /** Date and time of the creation, as an ISO 8601 text. */
    readonly createdTimestamp?: string
    /** Date and time of the last change, as an ISO 8601 text. */
    readonly updatedTimestamp?: string
    /** ID of the text. */
    readonly id?: string
  }
  /** Styles of headings, paragraphs and other kinds of nodes in this text. */
  readonly documentStyle?: Readonly<Record<string, unknown>>
}

/** A node of a rich text. The data of its kind is in a field of its own: `paragraphData`, `textData`, `imageData`, … */
export interface RichContentNode {
  /** Kind of node, for example `PARAGRAPH` or `TEXT`. */
  readonly type?: string
  /** Identifies the node within its text. */
  readonly id?: string
  /** Blocks and texts inside the block. */
  readonly nodes?: readonly RichContentNode[]
  /** Data of the node's kind, such as `paragraphData`. Its fields are those of the Ricos format. */
  readonly [data: string]: unknown
}
