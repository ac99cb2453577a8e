/** Class of a `div` around figures that are shown side by side. */
export const GALLERY = "gallery";
