const DATA_URL = /^data:(image\/([a-z]+));base64,([a-z0-9+/=]+)$/i;

/** The file inside a `data:` address of a picture; null if it is not one. */
export function dataUrlToFile(address: string): File | null {
  const [, type, kind, base64] = DATA_URL.exec(address) ?? [];
  if (!type || !kind || !base64) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) =>
      character.charCodeAt(0),
    );
    return new File([bytes], `pasted.${kind.toLowerCase()}`, { type });
  } catch {
    return null;
  }
}
