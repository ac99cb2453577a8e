import { LIMITS } from "@octavo/contracts";
import { TextArea, TextField } from "@octavo/ui";
import type { FieldErrorLike } from "@octavo/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { t } from "../../texts";
import { SettingsSection } from "../editor/settings-section";
import { PictureField } from "../media/picture-field";
import type { SeoForm } from "./seo-form";
import { SearchPreview, SHOWN_IN_SEARCH, SocialPreview } from "./seo-previews";
import type { SeoFallback } from "./seo-previews";

interface SeoFieldsProps {
  values: SeoForm;
  errors: { readonly [Name in keyof SeoForm]?: FieldErrorLike | undefined };
  register: (
    name: Exclude<keyof SeoForm, "social_image_url">,
  ) => UseFormRegisterReturn;
  onPicture: (url: string | null) => void;
  fallback: SeoFallback;
}

interface SeoPanelProps extends SeoFieldsProps {
  startsOpen?: boolean;
  /** More fields above, with their error. */
  children?: ReactNode;
  error?: FieldErrorLike | undefined;
}

/**
 * How search engines and social networks show a post or page. It opens automatically if one of its fields
 * is invalid.
 */
export function SeoPanel(props: SeoPanelProps) {
  const { startsOpen = false, children, error, ...fields } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const hasError =
    !!error || Object.keys(fields.values).some((name) => name in fields.errors);
  const isShown = isOpen || hasError;
  return (
    <SettingsSection title={t("seo.title")} isOpen={isShown} onToggle={setOpen}>
      {children}
      {isShown && <SeoFields {...fields} />}
    </SettingsSection>
  );
}

function SeoFields(props: SeoFieldsProps) {
  const { values, errors, register, onPicture, fallback } = props;
  const { meta_title, meta_description } = values;
  return (
    <>
      <TextField
        label={t("fields.metaTitle")}
        autoComplete="off"
        placeholder={fallback.title}
        aside={`${meta_title.length} / ${LIMITS.titleMax}`}
        hint={lengthHint(meta_title, "title")}
        error={errors.meta_title}
        {...register("meta_title")}
      />
      <TextArea
        label={t("fields.metaDescription")}
        rows={3}
        placeholder={fallback.description}
        aside={`${meta_description.length} / ${LIMITS.descriptionMax}`}
        hint={lengthHint(meta_description, "description")}
        error={errors.meta_description}
        {...register("meta_description")}
      />
      <SearchPreview values={values} fallback={fallback} />
      <TextField
        label={t("seo.socialTitle")}
        autoComplete="off"
        placeholder={meta_title.trim() || fallback.title}
        aside={`${values.social_title.length} / ${LIMITS.titleMax}`}
        error={errors.social_title}
        {...register("social_title")}
      />
      <TextArea
        label={t("seo.socialDescription")}
        rows={3}
        placeholder={meta_description.trim() || fallback.description}
        aside={`${values.social_description.length} / ${LIMITS.descriptionMax}`}
        error={errors.social_description}
        {...register("social_description")}
      />
      <PictureField
        label={t("seo.socialImage")}
        hint={t("seo.imageHint")}
        url={values.social_image_url}
        error={errors.social_image_url?.message}
        onChange={onPicture}
      />
      <SocialPreview values={values} fallback={fallback} />
    </>
  );
}

/** How much of a text search engines show, or that they cut this one. */
function lengthHint(text: string, field: keyof typeof SHOWN_IN_SEARCH) {
  const count = SHOWN_IN_SEARCH[field];
  return text.length > count
    ? t("seo.tooLong", { count })
    : t("seo.shown", { count });
}
