import { CATEGORY_ADDRESS, LIMITS } from "@octavo/contracts";
import { Button, IconButton, TextField } from "@octavo/ui";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { Ref } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { t } from "../../../texts/settings";
import type { Form } from "./site-settings-form";
import styles from "./settings.module.css";

const EMPTY_LINK = { label: "", url: "" };

/** Groups of links, moved and removed with buttons. */
export function FooterFields({ form }: { form: Form }) {
  const groups = useWatch({ control: form.control, name: "footer" });
  const { put, move, remove } = useRows(form, "footer");
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.groups}>
      {groups.map((_, index) => (
        <Group
          key={index}
          form={form}
          index={index}
          count={groups.length}
          onMove={(step) => move(index, step)}
          onRemove={() => {
            remove(index);
            add.current?.focus();
          }}
        />
      ))}
      <AddButton
        ref={add}
        label={t("settings.addGroup")}
        isFull={groups.length >= LIMITS.footerGroupsMax}
        full={t("settings.groupsFull", { count: LIMITS.footerGroupsMax })}
        onAdd={() => put([...groups, { title: "", links: [EMPTY_LINK] }])}
      />
    </div>
  );
}

/** Changes of a list, drawn at once: a new row can take the focus. */
function useRows(form: Form, name: "footer" | `footer.${number}.links`) {
  const put = (rows: unknown[]) =>
    flushSync(() => form.setValue(name, rows as never));
  const without = (index: number): unknown[] =>
    form.getValues(name).toSpliced(index, 1);
  return {
    put,
    remove: (index: number) => put(without(index)),
    move: (index: number, step: 1 | -1) => {
      const moved: unknown = form.getValues(name)[index];
      put(without(index).toSpliced(index + step, 0, moved));
    },
  };
}

interface RowProps {
  index: number;
  count: number;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function Group({ form, index, ...row }: RowProps & { form: Form }) {
  const { control, register, formState } = form;
  const path = `footer.${index}` as const;
  const { title, links } = useWatch({ control, name: path });
  const { put, move, remove } = useRows(form, `${path}.links`);
  const add = useRef<HTMLButtonElement>(null);
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
          {...register(`${path}.title`)}
        />
        <RowButtons name={name} index={index} {...row} />
      </div>
      {links.map((link, at) => (
        <LinkRow
          key={at}
          form={form}
          group={index}
          link={link}
          index={at}
          count={links.length}
          onMove={(step) => move(at, step)}
          onRemove={() => {
            remove(at);
            add.current?.focus();
          }}
        />
      ))}
      <AddButton
        ref={add}
        label={t("settings.addLink")}
        isFull={links.length >= LIMITS.footerLinksMax}
        full={t("settings.linksFull", { count: LIMITS.footerLinksMax })}
        onAdd={() => put([...links, EMPTY_LINK])}
      />
    </fieldset>
  );
}

interface LinkRowProps extends RowProps {
  form: Form;
  group: number;
  link: typeof EMPTY_LINK;
}

function LinkRow({ form, group, link, index, ...row }: LinkRowProps) {
  const { register, formState } = form;
  const path = `footer.${group}.links.${index}` as const;
  const errors = formState.errors.footer?.[group]?.links?.[index];
  const name =
    link.label || link.url || t("settings.link", { number: index + 1 });
  return (
    <div className={styles.row}>
      <TextField
        label={t("settings.linkLabel")}
        placeholder={
          CATEGORY_ADDRESS.test(link.url)
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
  ref: Ref<HTMLButtonElement>;
}

/** The row it adds comes right before it, and takes the focus before the next key. */
function AddButton({ label, isFull, full, onAdd, ref }: AddButtonProps) {
  return (
    <div className={styles.add}>
      <Button
        ref={ref}
        size="small"
        icon={<Plus aria-hidden="true" />}
        disabled={isFull}
        onClick={({ currentTarget }) => {
          const own = currentTarget.parentElement;
          onAdd();
          own?.previousElementSibling?.querySelector("input")?.focus();
        }}
      >
        {label}
      </Button>
      {isFull && <p className={styles.hint}>{full}</p>}
    </div>
  );
}
