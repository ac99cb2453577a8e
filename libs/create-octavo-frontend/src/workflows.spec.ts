import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  NoOperationTraceWriter,
  parseWorkflow,
} from "@actions/workflow-parser";
import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";

const template = resolve(import.meta.dirname, "../template");
const read = (path: string) => readFileSync(join(template, path), "utf8");

const FOLDER = ".github/workflows";
const WORKFLOWS = readdirSync(join(template, FOLDER));

type Words = Record<string, string>;

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Words;
}

interface Job {
  needs?: string;
  if?: string;
  environment?: string;
  permissions?: Words;
  env?: Words;
  "timeout-minutes"?: number;
  steps: Step[];
}

interface Workflow {
  on: string | Record<string, unknown>;
  permissions: Words;
  env: Words;
  jobs: Record<string, Job>;
}

/** What `ci.sh` can do. */
const STEPS = new Set(
  [...read("ci.sh").matchAll(/^ {2}([a-z]+)\) /gm)].map(([, step]) => step),
);

const stepOf = (run: string) => /^sh ci\.sh ([a-z]+)$/.exec(run)?.[1];

const SECRET = /secrets\.|github\.token/;

/** By step of `ci.sh`. None of them runs a script of a package or a test. */
const MAY_HAVE = new Map([
  ["preview", ["OCTAVO_KEY", "GITHUB_TOKEN"]],
  ["upload", ["OCTAVO_KEY"]],
  ["check", ["OCTAVO_ATTEST_KEY", "GITHUB_TOKEN"]],
  ["release", ["OCTAVO_KEY"]],
  ["rollback", ["OCTAVO_KEY"]],
]);

/** Environments whose secrets pull requests do not get, or only after an approval. */
const PROTECTED = new Map([
  ["check", "octavo-check"],
  ["release", "octavo-release"],
  ["rollback", "octavo-release"],
]);

/** What GitHub's own parser says against it. */
const findingsOf = (content: string) =>
  parseWorkflow({ name: "x.yml", content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message);

it("the workflow of this repository is what GitHub takes for one [DELIV-PIPE-06]", () => {
  const path = "../../../.github/workflows/packages.yml";
  expect(findingsOf(read(path))).toEqual([]);
});

describe.each(WORKFLOWS)("the workflow %s", (name) => {
  const text = read(join(FOLDER, name));
  const workflow = parse(text) as Workflow;
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps);

  it("is what GitHub takes for a workflow [DELIV-PIPE-06]", () => {
    expect(findingsOf(text)).toEqual([]);
    expect(findingsOf(text.replace("runs-on", "run-on"))).not.toEqual([]);
  });

  it("may do nothing but read, or write the comment [DELIV-PIPE-06]", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    for (const [, { permissions, steps: own }] of jobs) {
      const comments = own.some((step) => step.env?.["GITHUB_TOKEN"]);
      expect(permissions).toEqual(
        comments ? { contents: "read", "pull-requests": "write" } : undefined,
      );
    }
    for (const step of steps.filter(({ uses }) => uses?.includes("checkout")))
      expect(step.with).toEqual({ "persist-credentials": false });
    expect(text).not.toContain("pull_request_target");
  });

  it("gives secrets to the steps that need them, and words of people to no shell [DELIV-PIPE-06]", () => {
    expect(JSON.stringify(workflow.env)).not.toMatch(SECRET);
    for (const [, job] of jobs) {
      expect(job.env).toBeUndefined();
      // What a script of a package leaves behind would run in the next step.
      if (job.steps.some(({ run }) => run === "sh ci.sh build"))
        expect(JSON.stringify(job)).not.toMatch(SECRET);
    }
    for (const { run, uses, env = {}, with: inputs } of steps) {
      expect(run ?? "").not.toContain("${{");
      expect(JSON.stringify(inputs ?? {})).not.toMatch(SECRET);
      const given = Object.entries(env)
        .filter(([, value]) => SECRET.test(value))
        .map(([key]) => key);
      const allowed = MAY_HAVE.get(stepOf(run ?? "") ?? "") ?? [];
      expect(allowed).toEqual(expect.arrayContaining(given));
      if (run === undefined) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
      else expect(STEPS).toContain(stepOf(run));
    }
  });

  it("has jobs that end, wait for others that exist, and check where the team cannot [DELIV-PIPE-06]", () => {
    const names = jobs.map(([job]) => job);
    for (const [, job] of jobs) {
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(20);
      expect([undefined, ...names]).toContain(job.needs);
      const [place] = job.steps.flatMap(
        ({ run = "" }) => PROTECTED.get(stepOf(run) ?? "") ?? [],
      );
      expect(job.environment).toBe(place);
    }
  });
});

interface GitLabJob {
  stage: string;
  needs?: (string | { job: string })[];
  script: string[];
  environment?: { name: string };
  rules?: { if: string; when?: string }[];
  variables?: Words;
}

describe("the pipeline of GitLab", () => {
  const {
    stages,
    workflow,
    default: _default,
    ...jobs
  } = parse(read(".gitlab-ci.yml")) as Record<string, unknown>;

  it.each(Object.entries(jobs as Record<string, GitLabJob>))(
    "has a job %s with the steps and the secrets of its environment [DELIV-PIPE-06]",
    (_name, job) => {
      expect(stages).toContain(job.stage);
      for (const need of job.needs ?? [])
        expect(Object.keys(jobs)).toContain(
          typeof need === "string" ? need : need.job,
        );
      const steps = job.script.map((line) => stepOf(line) ?? line);
      for (const step of steps) expect(STEPS).toContain(step);
      const secret = steps.find((step) => MAY_HAVE.has(step));
      expect(job.environment?.name).toBe(
        secret && (PROTECTED.get(secret) ?? "octavo-preview"),
      );
      expect(job.variables).toBeUndefined();
    },
  );

  it("runs for merge requests and the main branch, and rolls back by button [DELIV-PIPE-06]", () => {
    expect(JSON.stringify(workflow)).toContain("merge_request_event");
    const { rollback } = jobs as Record<string, GitLabJob>;
    expect(rollback).toMatchObject({ needs: [], rules: [{ when: "manual" }] });
  });
});
