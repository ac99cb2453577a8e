import { LIMITS } from "@octavo/contracts";
import { Button } from "@octavo/ui";
import { Heading } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useWatch } from "react-hook-form";
import { t } from "../../../texts/paths";
import { AddPost } from "./add-post";
import { stepName, whyUnseen } from "./path-form";
import type { Form, StepRow } from "./path-form";
import { PathStepRow } from "./path-step-row";
import styles from "./path-steps.module.css";

const EMPTY: StepRow = { postId: null, post: null, heading: "", note: "" };

/** The steps in their order, arranged by dragging and with buttons. */
export function PathStepsField({ form }: { form: Form }) {
  const typed = useWatch({ control: form.control, name: "steps" });
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const { fields, arranging } = useArranging(form, list, setSaid);
  const steps = fields.map((field, index) => ({ ...field, ...typed[index] }));
  const isFull = steps.length >= LIMITS.stepsPerPath;
  const { errors } = form.formState;
  const problem = errors.steps?.root?.message ?? errors.steps?.message;
  return (
    <fieldset className={styles.steps}>
      <legend>{t("paths.steps")}</legend>
      {steps.length === 0 && <p className="muted">{t("paths.noSteps")}</p>}
      <div ref={list} className={styles.list}>
        {steps.map((step, index) => (
          <PathStepRow
            key={step.id}
            index={index}
            name={stepName(step, index)}
            isPost={step.postId !== null}
            unseen={whyUnseen(step)}
            isLast={index === steps.length - 1}
            errors={errors.steps?.[index]}
            register={form.register}
            arranging={arranging}
          />
        ))}
      </div>
      {typeof problem === "string" && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      {isFull ? (
        <p className="muted">
          {t("paths.stepsFull", { count: LIMITS.stepsPerPath })}
        </p>
      ) : (
        <div className={styles.add}>
          <AddPost
            taken={steps.flatMap(({ postId }) => postId ?? [])}
            onAdd={(post) => arranging.add({ ...EMPTY, postId: post.id, post })}
          />
          <Button
            size="small"
            icon={<Heading aria-hidden="true" />}
            onClick={() => arranging.add(EMPTY)}
          >
            {t("paths.addHeading")}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}

/** Changes of the list, drawn at once so that the focus can follow, and said for those who do not see them. */
function useArranging(
  form: Form,
  list: RefObject<HTMLElement | null>,
  say: (text: string) => void,
) {
  const { control, getValues } = form;
  const array = useFieldArray({ control, name: "steps" });
  const { append, move, remove } = array;
  const arranging = useMemo(() => {
    const steps = () => getValues("steps");
    const focus = (index: number, what: string) =>
      list.current
        ?.querySelector<HTMLElement>(`[data-step="${index}"] ${what}`)
        ?.focus();
    const moveTo = (from: number, to: number) => {
      const moved = steps()[from];
      if (!moved || to < 0 || to >= steps().length) return;
      flushSync(() => move(from, to));
      const [number, count] = [to + 1, steps().length];
      say(t("paths.movedTo", { name: stepName(moved, to), number, count }));
    };
    return {
      move(from: number, step: -1 | 1) {
        moveTo(from, from + step);
        focus(from + step, `[data-move="${step}"]`);
      },
      drop: moveTo,
      add(step: StepRow) {
        const index = steps().length;
        flushSync(() => append(step, { shouldFocus: false }));
        say(t("paths.added", { name: stepName(step, index) }));
        if (step.postId === null) focus(index, "input");
      },
      remove(index: number) {
        const removed = steps()[index];
        if (!removed) return;
        flushSync(() => remove(index));
        say(t("paths.removed", { name: stepName(removed, index) }));
        focus(Math.min(index, steps().length - 1), "[data-remove]");
      },
    };
  }, [getValues, append, move, remove, list, say]);
  return { fields: array.fields, arranging };
}

export type Arranging = ReturnType<typeof useArranging>["arranging"];
