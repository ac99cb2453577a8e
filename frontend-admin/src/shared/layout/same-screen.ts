/**
 * State of a navigation after which the same screen stays, under another address: the focus and the
 * place in it stay as well.
 */
export const SAME_SCREEN = "same-screen";
