import { getMetadataStorage } from "class-validator";

/** A payload class names all that its handler is given; see `PayloadPipe`. In the order of the alphabet. */
export function payloadNames(payload: new () => object): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(
    payload,
    "",
    false,
    false,
  );
  return [...new Set(rules.map(({ propertyName }) => propertyName))].sort();
}
