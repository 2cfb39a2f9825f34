import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Shop } from './shop.tsx'

/** Renders the application as a server does, without DOM globals. */
export const html: string = renderToString(
  <StrictMode>
    <Shop />
  </StrictMode>,
)
