/** Whether an `Accept-Encoding` header takes an encoding; `br;q=0` refuses it. */
export function acceptsEncoding(
  header: string,
  encoding: "br" | "gzip",
): boolean {
  return header
    .toLowerCase()
    .split(",")
    .some((part) => {
      const [name, ...parameters] = part
        .split(";")
        .map((piece) => piece.trim());
      return (
        name === encoding &&
        !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
      );
    });
}
