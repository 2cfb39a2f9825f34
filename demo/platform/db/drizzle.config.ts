import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './demo/platform/db/schema/*.ts',
  out: './demo/platform/db/migrations',
})
