import { HOME_LIMITS } from "@octavo/contracts";
import { Checkbox, IconButton, TextField } from "@octavo/ui";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { get, useWatch } from "react-hook-form";
import type { FieldError } from "react-hook-form";
import { t } from "../../../texts/settings";
import { sectionName } from "./appearance-form";
import type { Form, HomeRow } from "./appearance-form";
import styles from "./settings.module.css";

const MOVES = [
  { step: -1, label: "settings.moveUp", Icon: ArrowUp },
  { step: 1, label: "settings.moveDown", Icon: ArrowDown },
] as const;

/** The sections of the home page: which are shown, in which order, and how much of each. */
export function HomeFields({ form }: { form: Form }) {
  const rows = useWatch({ control: form.control, name: "home_sections" });
  const list = useRef<HTMLDivElement>(null);
  function move(from: number, step: number) {
    const row = rows[from];
    if (!row) return;
    const next = rows.toSpliced(from, 1).toSpliced(from + step, 0, row);
    // The button that was pressed keeps the focus, so that it can be pressed again; at the end, the other one.
    flushSync(() =>
      form.setValue("home_sections", next, { shouldDirty: true }),
    );
    const isAtEnd = from + step === 0 || from + step === rows.length - 1;
    list.current
      ?.querySelector<HTMLElement>(
        `[data-section="${row.section}"] [data-step="${isAtEnd ? -step : step}"]`,
      )
      ?.focus();
  }
  return (
    <div ref={list} className={styles.groups}>
      {rows.map((row, index) => (
        <Row
          key={row.section}
          form={form}
          row={row}
          place={{ index, count: rows.length, error: errorAt(form, index) }}
          onMove={(step) => move(index, step)}
        />
      ))}
    </div>
  );
}

/** Sections that are not shown are not sent: errors are counted without them. */
function errorAt(form: Form, index: number): FieldError | undefined {
  const { errors } = form.formState;
  const rows = form.getValues("home_sections");
  const sent = rows.slice(0, index).filter(({ isShown }) => isShown).length;
  return rows[index]?.isShown
    ? get<typeof errors, FieldError | undefined>(
        errors,
        `home_sections.${sent}.limit`,
      )
    : undefined;
}

interface RowProps {
  form: Form;
  row: HomeRow;
  place: { index: number; count: number; error: FieldError | undefined };
  onMove: (step: number) => void;
}

function Row({ form, row: { section, isShown }, place, onMove }: RowProps) {
  const { index, count, error } = place;
  const name = sectionName(section);
  const path = `home_sections.${index}` as const;
  return (
    <fieldset className={styles.group} data-section={section}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.homeRow}>
        <Checkbox
          label={name}
          aria-label={t("settings.homeShow", { name })}
          {...form.register(`${path}.isShown`)}
        />
        <div className={styles.homeButtons}>
          {MOVES.map(({ step, label, Icon }) => (
            <IconButton
              key={step}
              data-step={step}
              label={t(label, { name })}
              icon={<Icon />}
              disabled={index + step < 0 || index + step >= count}
              onClick={() => onMove(step)}
            />
          ))}
        </div>
      </div>
      {isShown && (
        <TextField
          label={t(`settings.homeLimit.${section}`, {
            most: HOME_LIMITS[section].most,
          })}
          inputMode="numeric"
          autoComplete="off"
          error={error}
          {...form.register(`${path}.limit`)}
        />
      )}
    </fieldset>
  );
}
