export { Late } from './layout-view.tsx'
