import { canonicalLanguage, isKnownLanguage } from "@octavo/contracts";
import type { PostDto } from "@octavo/contracts";
import { Button, Combobox } from "@octavo/ui";
import type { ComboboxOption } from "@octavo/ui";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { languageName, languageOptions } from "../../../shared/languages";
import { PostSearch } from "../../../shared/posts/post-search";
import { t } from "../../../texts/posts";
import type { PostFormControl } from "./post-form";
import styles from "./post-settings.module.css";

interface LanguageFieldsProps {
  form: PostFormControl;
  post: PostDto | undefined;
}

/** The language of a post, and its translations. */
export function LanguageFields({ form, post }: LanguageFieldsProps) {
  const { control } = form;
  return (
    <>
      <Controller
        control={control}
        name="language"
        render={({ field, fieldState }) => (
          <LanguageField
            value={field.value}
            error={fieldState.error}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="translation_of"
        render={({ field, fieldState }) => (
          <TranslationField
            value={field.value}
            post={post}
            error={fieldState.error}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}

interface FieldProps<Value> {
  value: Value;
  error: { message?: string | undefined } | undefined;
  onChange: (value: Value) => void;
}

/** Found by its name in the language of the writer, or by its tag. */
function LanguageField({ value, error, onChange }: FieldProps<string>) {
  const [typed, setTyped] = useState<string | null>(null);
  const options = typed === null ? [] : languagesLike(typed);
  return (
    <div
      // What was typed and not chosen is no language.
      onBlur={() => setTyped(null)}
    >
      <Combobox
        label={t("posts.language")}
        hint={t("posts.languageHint")}
        placeholder={t("posts.siteLanguage")}
        value={typed ?? (value && languageName(value))}
        error={error}
        options={options}
        isLoading={false}
        note={typed ? t("posts.noLanguage") : undefined}
        isFree={false}
        onChange={(text) => {
          setTyped(text);
          if (text === "") onChange("");
        }}
        onChoose={({ id }) => {
          setTyped(null);
          onChange(id);
        }}
      />
    </div>
  );
}

/** Most posts are in one of a few languages; every other one has its tag. */
function languagesLike(typed: string) {
  const text = typed.trim().toLowerCase();
  const all = languageOptions(
    isKnownLanguage(text) ? canonicalLanguage(text) : undefined,
  );
  return all
    .filter(
      ({ code, name }) =>
        name.toLowerCase().includes(text) || code.toLowerCase() === text,
    )
    .map(({ code, name }) => ({ id: code, label: name, aside: code }));
}

interface TranslationFieldProps extends FieldProps<ComboboxOption | null> {
  post: PostDto | undefined;
}

function TranslationField(props: TranslationFieldProps) {
  const { value, post, error, onChange } = props;
  if (!value)
    return (
      <PostSearch
        label={t("posts.translationOf")}
        hint={t("posts.translationHint")}
        taken={post ? [post.id] : []}
        error={error}
        onChoose={({ id, title }) => onChange({ id, label: title })}
      />
    );
  const known = post?.translations ?? [];
  const isKnown = known.some(({ id }) => id === value.id);
  return (
    <div role="group" aria-label={t("posts.translationOf")}>
      <p className={styles.translated}>
        {t(isKnown ? "posts.translations" : "posts.translationOf")}
      </p>
      <ul className={styles.translations}>
        {isKnown ? (
          known.map(({ id, title, language, direction }) => (
            <li key={id}>
              {languageName(language)}:{" "}
              <bdi lang={language} dir={direction}>
                {title}
              </bdi>
            </li>
          ))
        ) : (
          <li>
            <bdi>{value.label}</bdi>
          </li>
        )}
      </ul>
      {error?.message && <p role="alert">{error.message}</p>}
      <Button size="small" onClick={() => onChange(null)}>
        {t("posts.noTranslation")}
      </Button>
    </div>
  );
}
