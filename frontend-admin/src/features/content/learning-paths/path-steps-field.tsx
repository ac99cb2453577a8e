import { LIMITS } from "@octavo/contracts";
import { Button } from "@octavo/ui";
import { Heading } from "lucide-react";
import { useRef, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { t } from "../../../texts/paths";
import { AddPost } from "./add-post";
import { stepName } from "./path-form";
import type { Form, StepRow } from "./path-form";
import { PathStepRow } from "./path-step-row";
import styles from "./path-steps.module.css";

const EMPTY: StepRow = { postId: null, post: null, heading: "", note: "" };

/** The steps in their order, arranged by dragging and with buttons. */
export function PathStepsField({ form }: { form: Form }) {
  const steps = useWatch({ control: form.control, name: "steps" });
  const list = useRef<HTMLDivElement>(null);
  const { said, ...arranging } = useArranging(form, list);
  const isFull = steps.length >= LIMITS.stepsPerPath;
  const { errors } = form.formState;
  return (
    <fieldset className={styles.steps}>
      <legend>{t("paths.steps")}</legend>
      {steps.length === 0 && (
        <p className={styles.hint}>{t("paths.noSteps")}</p>
      )}
      <div ref={list} className={styles.list}>
        {steps.map((step, index) => (
          <PathStepRow
            key={index}
            step={step}
            index={index}
            count={steps.length}
            form={form}
            arranging={arranging}
          />
        ))}
      </div>
      {typeof errors.steps?.message === "string" && (
        <p role="alert" className={styles.error}>
          {errors.steps.message}
        </p>
      )}
      {isFull ? (
        <p className={styles.hint}>
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
function useArranging(form: Form, list: RefObject<HTMLElement | null>) {
  const [said, setSaid] = useState("");
  const steps = () => form.getValues("steps");
  const put = (next: StepRow[]) =>
    flushSync(() => form.setValue("steps", next, { shouldDirty: true }));
  const focus = (index: number, what: string) =>
    list.current
      ?.querySelector<HTMLElement>(`[data-step="${index}"] ${what}`)
      ?.focus();
  const move = (from: number, to: number) => {
    const moved = steps()[from];
    if (!moved || to < 0 || to >= steps().length) return;
    put(steps().toSpliced(from, 1).toSpliced(to, 0, moved));
    const [number, count] = [to + 1, steps().length];
    setSaid(t("paths.movedTo", { name: stepName(moved, to), number, count }));
  };
  return {
    said,
    move(from: number, step: -1 | 1) {
      move(from, from + step);
      focus(from + step, `[data-move="${step}"]`);
    },
    drop: move,
    add(step: StepRow) {
      const index = steps().length;
      put([...steps(), step]);
      setSaid(t("paths.added", { name: stepName(step, index) }));
      if (step.postId === null) focus(index, "input");
    },
    remove(index: number) {
      const removed = steps()[index];
      if (!removed) return;
      put(steps().toSpliced(index, 1));
      setSaid(t("paths.removed", { name: stepName(removed, index) }));
      focus(Math.min(index, steps().length - 1), "[data-remove]");
    },
  };
}

export type Arranging = Omit<ReturnType<typeof useArranging>, "said">;
