/** The executable parts of a parsed GraphQL document (October 2021, §2). The types are structural, so every parser's nodes match. */

interface NameSyntax {
  readonly value: string
}

/** A parsed document. */
export interface DocumentSyntax {
  /** Kind of the node, `Document`. Its presence distinguishes a syntax tree from an object with the text. */
  readonly kind: string
  /** Operations and fragments of the document. */
  readonly definitions: readonly DefinitionSyntax[]
}

export interface DefinitionSyntax {
  /** `OperationDefinition` or `FragmentDefinition`. */
  readonly kind: string
  readonly operation?: string
  readonly name?: NameSyntax | undefined
  readonly variableDefinitions?: readonly VariableSyntax[] | undefined
  readonly typeCondition?: TypeSyntax | undefined
  readonly directives?: readonly DirectiveSyntax[] | undefined
  readonly selectionSet?: SelectionSetSyntax | undefined
}

interface VariableSyntax {
  readonly variable: { readonly name: NameSyntax }
  readonly type: TypeSyntax
  readonly defaultValue?: ValueSyntax | undefined
  readonly directives?: readonly DirectiveSyntax[] | undefined
}

export interface TypeSyntax {
  /** `NamedType`, `ListType` or `NonNullType`. */
  readonly kind: string
  readonly name?: NameSyntax
  readonly type?: TypeSyntax
}

export interface SelectionSetSyntax {
  readonly selections: readonly SelectionSyntax[]
}

export interface SelectionSyntax {
  /** `Field`, `FragmentSpread` or `InlineFragment`. */
  readonly kind: string
  readonly alias?: NameSyntax | undefined
  readonly name?: NameSyntax
  readonly arguments?: readonly ArgumentSyntax[] | undefined
  readonly typeCondition?: TypeSyntax | undefined
  readonly directives?: readonly DirectiveSyntax[] | undefined
  readonly selectionSet?: SelectionSetSyntax | undefined
}

export interface DirectiveSyntax {
  readonly name: NameSyntax
  readonly arguments?: readonly ArgumentSyntax[] | undefined
}

export interface ArgumentSyntax {
  readonly name: NameSyntax
  readonly value: ValueSyntax
}

export interface ValueSyntax {
  /** `Variable`, `IntValue`, `FloatValue`, `StringValue`, `BooleanValue`, `NullValue`, `EnumValue`, `ListValue` or `ObjectValue`. */
  readonly kind: string
  readonly name?: NameSyntax
  readonly value?: string | boolean
  readonly values?: readonly ValueSyntax[]
  readonly fields?: readonly ArgumentSyntax[]
}
