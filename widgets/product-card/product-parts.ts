export { LayoutView } from './layout-view.tsx'
