import { MayBeEmpty, SlugLetters, SomeText } from "./fields";
import { LIMITS } from "./limits";
import { Trim } from "./transforms";

interface Slugged {
  slug?: string | null;
}

/** A new tag or category can bring its slug along, as answers have it. Later it stays. */
export function withSlug<Form extends object>(
  form: new () => Form,
): new () => Form & Slugged {
  const base: new () => object = form;
  class WithSlug extends base implements Slugged {
    /** Additive: the address. Absent or empty, it is made of the name. */
    @MayBeEmpty()
    @Trim()
    @SomeText("slug", LIMITS.slugMax)
    @SlugLetters()
    slug?: string | null;
  }
  return WithSlug as new () => Form & Slugged;
}
