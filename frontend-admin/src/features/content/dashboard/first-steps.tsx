import { FIRST_STEPS } from "@octavo/contracts";
import type { FirstStep, FirstStepsDto } from "@octavo/contracts";
import { Button, useToast } from "@octavo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { useCall } from "../../../shared/crud/use-call";
import { t } from "../../../texts/site";
import dashboard from "./dashboard-screen.module.css";
import styles from "./first-steps.module.css";
import { FIRST_STEPS_KEY } from "./use-first-steps";

/** Where a step is taken. */
const PLACES: Record<FirstStep, string> = {
  name: "/settings",
  category: "/categories",
  post: "/posts/new",
  mail: "/settings/mail",
  backup: "/settings/backups",
};

interface FirstStepsProps {
  done: readonly FirstStep[];
}

/** What the owner of a new site does first, until all is done or the list is dismissed. */
export function FirstSteps({ done }: FirstStepsProps) {
  const dismiss = useDismiss();
  return (
    <section className={dashboard.panel} aria-labelledby="first-steps">
      <header className={dashboard.panelHeader}>
        <h2 id="first-steps">{t("firstSteps.title")}</h2>
        <Button disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {t("firstSteps.dismiss")}
        </Button>
      </header>
      <ol className={styles.steps}>
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} isDone={done.includes(step)} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: FirstStep;
  isDone: boolean;
}

function Step({ step, isDone }: StepProps) {
  const place = PLACES[step];
  const label = t(`firstSteps.${step}`);
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <Icon aria-hidden="true" />
      <div>
        {isDone ? label : <Link to={place}>{label}</Link>}
        {isDone ? (
          <span className="visually-hidden"> {t("firstSteps.done")}</span>
        ) : (
          <p className={styles.text}>{t(`firstSteps.${step}Text`)}</p>
        )}
      </div>
    </li>
  );
}

function useDismiss() {
  const toast = useToast();
  const client = useQueryClient();
  return useCall<unknown>(() => ["DELETE", "/dashboard/first-steps"], {
    onSuccess: () => {
      const closed: FirstStepsDto = { is_open: false, done: [] };
      client.setQueryData(FIRST_STEPS_KEY, closed);
    },
    onError: ({ message }) => toast({ text: message, tone: "danger" }),
  });
}
