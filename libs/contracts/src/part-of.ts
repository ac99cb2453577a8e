import { Transform } from "class-transformer";
import { KeptWhenAbsent } from "./fields";

/**
 * What PATCH takes (RFC 7396) of a form that PUT takes as a whole: each field may be absent, and keeps its value then. Null
 * empties a field, and is refused for one that the form must have.
 * @param needed fields that the form must have.
 * @param empty what null means for fields that keep their value when a form says null.
 */
export function partOf<Form extends object>(
  form: new () => Form,
  needed: readonly (keyof Form & string)[],
  empty: Partial<Form> = {},
): new () => Partial<Form> {
  const whole: new () => object = form;
  class Part extends whole {}
  for (const name of needed) KeptWhenAbsent()(Part.prototype, name);
  for (const [name, value] of Object.entries(empty))
    Transform(({ value: given }: { value: unknown }) => given ?? value)(
      Part.prototype,
      name,
    );
  return Part;
}
