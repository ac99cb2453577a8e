import { LIMITS } from "@octavo/contracts";
import { IconButton, TextField } from "@octavo/ui";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { statusText } from "../../../shared/crud/status-text";
import { useRowDrag } from "../../../shared/crud/use-row-drag";
import { t } from "../../../texts/paths";
import { stepName } from "./path-form";
import type { Form, StepRow } from "./path-form";
import type { Arranging } from "./path-steps-field";
import styles from "./path-steps.module.css";

interface PathStepRowProps {
  step: StepRow;
  index: number;
  count: number;
  form: Form;
  arranging: Arranging;
}

/** A step with buttons to move it; their names say which step. */
export function PathStepRow(props: PathStepRowProps) {
  const { step, index, count, form, arranging } = props;
  const { register, formState } = form;
  const errors = formState.errors.steps?.[index];
  const drag = useRowDrag({
    list: "steps",
    place: index,
    drop: arranging.drop,
  });
  const name = stepName(step, index);
  return (
    <div className={styles.row} data-step={index} {...drag.row}>
      <span
        className={styles.grip}
        aria-hidden="true"
        title={t("paths.drag")}
        {...drag.grip}
      >
        <GripVertical />
      </span>
      <div className={styles.fields}>
        {step.postId === null ? (
          <TextField
            label={t("paths.heading")}
            autoComplete="off"
            maxLength={LIMITS.nameMax}
            error={errors?.heading}
            {...register(`steps.${index}.heading`)}
          />
        ) : (
          <p className={styles.post}>
            <span>{name}</span>
            <PostState step={step} />
          </p>
        )}
        <TextField
          label={t("paths.note")}
          autoComplete="off"
          maxLength={LIMITS.descriptionMax}
          error={errors?.note}
          {...register(`steps.${index}.note`)}
        />
      </div>
      <StepButtons
        name={name}
        index={index}
        count={count}
        arranging={arranging}
      />
    </div>
  );
}

type StepButtonsProps = Pick<
  PathStepRowProps,
  "index" | "count" | "arranging"
> & { name: string };

function StepButtons({ name, index, count, arranging }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      <IconButton
        data-move={-1}
        label={t("paths.moveUp", { name })}
        icon={<ArrowUp />}
        disabled={index === 0}
        onClick={() => arranging.move(index, -1)}
      />
      <IconButton
        data-move={1}
        label={t("paths.moveDown", { name })}
        icon={<ArrowDown />}
        disabled={index === count - 1}
        onClick={() => arranging.move(index, 1)}
      />
      <IconButton
        data-remove
        label={t("paths.remove", { name })}
        icon={<Trash2 />}
        tone="danger"
        onClick={() => arranging.remove(index)}
      />
    </div>
  );
}

/** Why readers do not see a step, where they do not. */
function PostState({ step: { post } }: { step: StepRow }) {
  if (post === null) return <small>{t("paths.notShown")}</small>;
  if (post.status === "published" && !post.is_trashed) return null;
  const state = post.is_trashed ? t("paths.trashed") : statusText(post.status);
  return (
    <small>
      {state}
      {". "}
      {t("paths.notShown")}
    </small>
  );
}
