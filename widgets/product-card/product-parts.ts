export { Late } from './late-view.tsx'
