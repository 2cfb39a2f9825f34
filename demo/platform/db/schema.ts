export * from './schema/catalog.ts'
export * from './schema/commerce.ts'
export * from './schema/oauth.ts'
