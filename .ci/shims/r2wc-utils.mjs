/** For the attributes of r2wc's own props, of which there are none. */
export const toDashedCase = String
