/** Class of a `div` around figures that stand side by side. */
export const GALLERY = "gallery";
