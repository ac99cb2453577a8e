const MOST = 200;

/** The file's name for people to recognise it by: no folders, no control or markup characters. */
export function cleanOriginalName(name: string): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .replace(/[\p{C}<>:"|?*]/gu, "")
    .replace(/^[.\s]+/, "")
    .trim();
  return [...plain].slice(-MOST).join("") || "image";
}
