/** What r2wc reads attributes with: nothing, for `widgets/shared/element-class.ts` does it, and gives r2wc no props of its own. */
export default {}
