import { LIMITS } from "@octavo/contracts";
import { IconButton, TextField } from "@octavo/ui";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { memo } from "react";
import type { FieldErrors } from "react-hook-form";
import { useRowDrag } from "../../../shared/crud/use-row-drag";
import { t } from "../../../texts/paths";
import type { Form, StepRow } from "./path-form";
import type { Arranging } from "./path-steps-field";
import styles from "./path-steps.module.css";

interface PathStepRowProps {
  index: number;
  name: string;
  isPost: boolean;
  /** Why readers do not see it, where they do not. */
  unseen: string | null;
  isLast: boolean;
  errors: FieldErrors<StepRow> | undefined;
  register: Form["register"];
  arranging: Arranging;
}

/** A step with buttons to move it; their names say which step. Typing in one renders no other. */
export const PathStepRow = memo(function PathStepRow(props: PathStepRowProps) {
  const { index, name, isPost, unseen, errors, register, arranging } = props;
  const drag = useRowDrag({
    list: "steps",
    place: index,
    drop: arranging.drop,
  });
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
        {isPost ? (
          <p className={styles.post}>
            <span dir="auto">{name}</span>
            {unseen && <small>{unseen}</small>}
          </p>
        ) : (
          <TextField
            label={t("paths.heading")}
            autoComplete="off"
            dir="auto"
            maxLength={LIMITS.nameMax}
            error={errors?.heading}
            {...register(`steps.${index}.heading`)}
          />
        )}
        <TextField
          label={t("paths.note")}
          autoComplete="off"
          dir="auto"
          maxLength={LIMITS.descriptionMax}
          error={errors?.note}
          {...register(`steps.${index}.note`)}
        />
      </div>
      <StepButtons {...props} />
    </div>
  );
});

type StepButtonsProps = Pick<
  PathStepRowProps,
  "index" | "name" | "isLast" | "arranging"
>;

function StepButtons({ index, name, isLast, arranging }: StepButtonsProps) {
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
        disabled={isLast}
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
