import { useCan } from "@octavo/auth";
import { PAGE_TYPES } from "@octavo/contracts";
import type { PageDto, PageType } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Checkbox, MultiCombobox, SelectField, TextField } from "@octavo/ui";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useRemote } from "../../../remote-context";
import { BeforePublishing } from "../../../shared/checks/before-publishing";
import { fieldOf } from "../../../shared/crud/form-field";
import { SEO_NAMES, seoFrom } from "../../../shared/seo/seo-form";
import { SeoPanel } from "../../../shared/seo/seo-panel";
import { useSite } from "../../../shared/use-site";
import { useCategoryChoices } from "../../../shared/taxonomy/taxonomy.hooks";
import styles from "./page-editor.module.css";
import { TYPE_LABELS } from "./page-form";
import type { PageFormControl } from "./page-form";
import type { PageEditorState } from "./use-page-editor";
import { t } from "../../../texts";

interface PageSettingsProps {
  editor: PageEditorState;
}

/** Everything about a page that is not its text. */
export function PageSettings({ editor }: PageSettingsProps) {
  const { form } = editor;
  const type = useWatch({ control: form.control, name: "page_type" });
  return (
    <>
      <PageChecks editor={editor} />
      <AddressField editor={editor} />
      <StatusField editor={editor} />
      <TypeField editor={editor} />
      {type === "blog" && <PageCategoriesField form={form} />}
      <MenuFields form={form} />
      <PageSeo editor={editor} />
    </>
  );
}

function AddressField({ editor: { form, page } }: PageSettingsProps) {
  const slug = useWatch({ control: form.control, name: "slug" });
  return (
    <TextField
      label={t("fields.slug")}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={addressHint(slug, page)}
      {...fieldOf(form, "slug")}
    />
  );
}

function addressHint(slug: string, page: PageDto | undefined): string {
  const address = `${window.location.host}/${slug.trim() || "…"}`;
  const isMoved =
    page?.publish_status === "published" && slug.trim() !== page.slug;
  return isMoved ? t("pages.redirected", { address }) : address;
}

function StatusField({ editor: { form, before } }: PageSettingsProps) {
  const canPublish = useCan("publish_pages");
  const isLocked = !canPublish && before.publish_status === "draft";
  return (
    <SelectField
      label={t("fields.status")}
      hint={isLocked ? t("common.mayNotPublish") : undefined}
      {...fieldOf(form, "publish_status")}
    >
      <option value="draft">{t("status.draft")}</option>
      <option value="published" disabled={isLocked}>
        {t("fields.published")}
      </option>
    </SelectField>
  );
}

const TYPE_HINTS: Record<PageType, () => string> = {
  standard: () => t("pages.standardText"),
  contact: () => t("pages.contactText"),
  blog: () => t("pages.blogText"),
};

function PageChecks({ editor: { form } }: PageSettingsProps) {
  const content = useWatch({ control: form.control, name: "content" });
  return <BeforePublishing content={content} />;
}

function TypeField({ editor: { form } }: PageSettingsProps) {
  const type = useWatch({ control: form.control, name: "page_type" });
  return (
    <SelectField
      label={t("pages.type")}
      hint={ownValue(TYPE_HINTS, type)?.()}
      {...fieldOf(form, "page_type")}
      options={PAGE_TYPES.map((value) => [value, TYPE_LABELS[value]()])}
    />
  );
}

/** What search engines and shared links show; empty fields fall back to the page itself. */
function PageSeo({ editor: { form } }: PageSettingsProps) {
  const { register, control, formState, setValue } = form;
  const { flags } = useRemote();
  const site = useSite();
  const seo = useWatch({ control, name: SEO_NAMES });
  const [name, slug] = useWatch({ control, name: ["title", "slug"] });
  const title = name.trim() || t("fields.title");
  return (
    <SeoPanel
      startsOpen
      values={seoFrom(seo)}
      errors={formState.errors}
      register={register}
      onPicture={(url) =>
        setValue("social_image_url", url, { shouldDirty: true })
      }
      fallback={{
        title,
        description: t("seo.pageDescription", { title, site: site.name }),
        picture: flags["readersApart"] ? null : "/share/site.jpg",
        path: [slug.trim() || "…"],
      }}
    />
  );
}

/** Whether the page is in the menu of the site, and where. */
function MenuFields({ form }: { form: PageFormControl }) {
  const isShown = useWatch({ control: form.control, name: "show_on_header" });
  return (
    <div className={styles.group}>
      <Checkbox
        label={t("pages.onHeader")}
        {...form.register("show_on_header")}
      />
      {isShown && (
        <>
          <TextField
            label={t("pages.indexNumber")}
            type="number"
            min={0}
            step="any"
            inputMode="decimal"
            hint={t("pages.indexHint")}
            {...fieldOf(form, "header_index")}
          />
          <TextField
            label={t("pages.menuLabel")}
            autoComplete="off"
            hint={t("pages.emptyTitle")}
            {...fieldOf(form, "menu_label")}
          />
        </>
      )}
    </div>
  );
}

const MOST_SHOWN = 50;

/** The categories of a blog page, in the order of its carousels. */
function PageCategoriesField({ form }: { form: PageFormControl }) {
  const [query, setQuery] = useState("");
  const categories = useCategoryChoices();
  const text = query.trim().toLowerCase();
  const options = (categories.data ?? [])
    .filter(({ name }) => name.toLowerCase().includes(text))
    .slice(0, MOST_SHOWN)
    .map(({ id, name }) => ({ id, label: name }));
  const failure = categories.error && {
    message: t("categories.failed"),
  };
  return (
    <Controller
      control={form.control}
      name="categories"
      render={({ field, fieldState }) => (
        <MultiCombobox
          label={t("fields.categories")}
          placeholder={t("pages.searchCategories")}
          hint={t("pages.categoriesHint")}
          selected={field.value}
          options={options}
          query={query}
          isLoading={categories.isPending}
          error={failure ?? fieldState.error}
          onQuery={setQuery}
          onChange={field.onChange}
        />
      )}
    />
  );
}
