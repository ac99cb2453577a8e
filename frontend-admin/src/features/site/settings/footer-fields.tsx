import { CATEGORY_ADDRESS, LIMITS } from "@octavo/contracts";
import { Button, IconButton, TextField } from "@octavo/ui";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { t } from "../../../texts/operations";
import type { SiteSettingsForm } from "./site-settings-form";
import styles from "./site-settings.module.css";

const EMPTY_LINK = { label: "", url: "" };

/** Groups of links, moved and removed with buttons. */
export function FooterFields() {
  const { control } = useFormContext<SiteSettingsForm>();
  const groups = useFieldArray({ control, name: "footer" });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.groups}>
      {groups.fields.map(({ id }, index) => (
        <Group
          key={id}
          index={index}
          count={groups.fields.length}
          onMove={(step) => groups.move(index, index + step)}
          onRemove={() => {
            groups.remove(index);
            add.current?.focus();
          }}
        />
      ))}
      <AddButton
        ref={add}
        label={t("settings.addGroup")}
        isFull={groups.fields.length >= LIMITS.footerGroupsMax}
        full={t("settings.groupsFull", { count: LIMITS.footerGroupsMax })}
        onAdd={() =>
          groups.append(
            { title: "", links: [EMPTY_LINK] },
            { focusName: `footer.${groups.fields.length}.title` },
          )
        }
      />
    </div>
  );
}

interface RowProps {
  index: number;
  count: number;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function Group({ index, ...row }: RowProps) {
  const { control, register, formState, watch } =
    useFormContext<SiteSettingsForm>();
  const links = useFieldArray({ control, name: `footer.${index}.links` });
  const add = useRef<HTMLButtonElement>(null);
  const title = watch(`footer.${index}.title`);
  const name = title || t("settings.group", { number: index + 1 });
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.row}>
        <TextField
          label={t("settings.groupTitle")}
          autoComplete="off"
          maxLength={LIMITS.footerLabelMax}
          error={formState.errors.footer?.[index]?.title}
          {...register(`footer.${index}.title`)}
        />
        <RowButtons name={name} index={index} {...row} />
      </div>
      {links.fields.map(({ id }, at) => (
        <LinkRow
          key={id}
          group={index}
          index={at}
          count={links.fields.length}
          onMove={(step) => links.move(at, at + step)}
          onRemove={() => {
            links.remove(at);
            add.current?.focus();
          }}
        />
      ))}
      <AddButton
        ref={add}
        label={t("settings.addLink")}
        isFull={links.fields.length >= LIMITS.footerLinksMax}
        full={t("settings.linksFull", { count: LIMITS.footerLinksMax })}
        onAdd={() => links.append(EMPTY_LINK)}
      />
    </fieldset>
  );
}

function LinkRow({ group, index, ...row }: RowProps & { group: number }) {
  const { register, formState, watch } = useFormContext<SiteSettingsForm>();
  const path = `footer.${group}.links.${index}` as const;
  const errors = formState.errors.footer?.[group]?.links?.[index];
  // Gone while its row is removed.
  const link = watch(path) as typeof EMPTY_LINK | undefined;
  const name =
    link?.label || link?.url || t("settings.link", { number: index + 1 });
  return (
    <div className={styles.row}>
      <TextField
        label={t("settings.linkLabel")}
        placeholder={
          CATEGORY_ADDRESS.test(link?.url ?? "")
            ? t("settings.categoryName")
            : undefined
        }
        autoComplete="off"
        maxLength={LIMITS.footerLabelMax}
        error={errors?.label}
        {...register(`${path}.label`)}
      />
      <TextField
        label={t("settings.linkAddress")}
        placeholder="/about"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.urlMax}
        error={errors?.url}
        {...register(`${path}.url`)}
      />
      <RowButtons name={name} index={index} {...row} />
    </div>
  );
}

/** The names of the buttons say what they move or remove. */
function RowButtons(props: RowProps & { name: string }) {
  const { name, index, count, onMove, onRemove } = props;
  return (
    <div className={styles.buttons}>
      <IconButton
        label={t("settings.moveUp", { name })}
        icon={<ArrowUp />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t("settings.moveDown", { name })}
        icon={<ArrowDown />}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={t("settings.remove", { name })}
        icon={<Trash2 />}
        tone="danger"
        onClick={onRemove}
      />
    </div>
  );
}

interface AddButtonProps {
  label: string;
  isFull: boolean;
  /** Why no more can be added. */
  full: string;
  onAdd: () => void;
  ref: React.Ref<HTMLButtonElement>;
}

function AddButton({ label, isFull, full, onAdd, ref }: AddButtonProps) {
  return (
    <div className={styles.add}>
      <Button
        ref={ref}
        size="small"
        icon={<Plus aria-hidden="true" />}
        disabled={isFull}
        onClick={onAdd}
      >
        {label}
      </Button>
      {isFull && <p className={styles.hint}>{full}</p>}
    </div>
  );
}
