import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Shop } from './shop.tsx'

const main = document.querySelector('main')
if (main) {
  hydrateRoot(
    main,
    <StrictMode>
      <Shop />
    </StrictMode>,
    { onRecoverableError: (error) => console.error('hydration failed', error) },
  )
}
