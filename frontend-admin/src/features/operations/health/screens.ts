/** In one chunk: what the first names leads to the second, and each chunk costs every visit its hash. */
export { BackupsScreen } from "./backups-screen";
export { HealthScreen } from "./health-screen";
