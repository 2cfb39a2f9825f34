import type { ResultSet } from '@libsql/client'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import type * as schema from './schema.ts'

type Schema = typeof schema

/** The open database. */
export type Database = LibSQLDatabase<Schema>

/** The database or a transaction. Functions that accept both take this type. */
export type Queryable = BaseSQLiteDatabase<'async', ResultSet, Schema>
