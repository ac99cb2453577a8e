import type { PageDto } from "@octavo/contracts";
import { TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import { TitleArea } from "../../../shared/editor/title-area";
import type { PageFormControl } from "./page-form";
import { suggestSlug } from "./suggest-slug";

interface PageTitleFieldsProps {
  form: PageFormControl;
  page: PageDto | undefined;
}

/** Title and address; a new page's address follows its title until it is changed by hand (D-608). */
export function PageTitleFields({ form, page }: PageTitleFieldsProps) {
  const { register, control, formState, setValue } = form;
  const [title, slug] = useWatch({ control, name: ["title", "slug"] });
  const follows = !page && slug === suggestSlug(title);
  return (
    <>
      <TitleArea
        autoFocus={!page}
        error={formState.errors.title}
        {...register("title", {
          onChange: ({ target }: { target: HTMLTextAreaElement }) => {
            if (follows)
              setValue("slug", suggestSlug(target.value), {
                shouldValidate: formState.isSubmitted,
              });
          },
        })}
      />
      <TextField
        label="Slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={addressHint(slug, page)}
        error={formState.errors.slug}
        {...register("slug")}
      />
    </>
  );
}

function addressHint(slug: string, page: PageDto | undefined): string {
  const address = `${window.location.host}/${slug.trim() || "…"}`;
  const isMoved =
    page?.publish_status === "published" && slug.trim() !== page.slug;
  return isMoved
    ? `${address}. Readers of the old address are sent on to the new one.`
    : address;
}
