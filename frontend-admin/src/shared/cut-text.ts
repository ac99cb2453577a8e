/** The beginning of a text that is too long, with an ellipsis. */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length
    ? `${characters.slice(0, length - 1).join("")}…`
    : text;
}
