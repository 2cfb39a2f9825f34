/**
 * Formatted text as a tree of nodes. The client converts nothing inside it: dates stay ISO 8601 strings.
 *
 * Source: https://dev.wix.com/docs/ricos/api-reference/ricos-document.
 */
export interface RichContent {
  readonly nodes?: readonly RichContentNode[]
  readonly metadata?: {
    readonly version?: number
    readonly createdTimestamp?: string
    readonly updatedTimestamp?: string
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
  readonly nodes?: readonly RichContentNode[]
  readonly [data: string]: unknown
}
