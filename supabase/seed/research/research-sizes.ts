export type ResearchSizes = {
  academics: number;
  publications: number;
  projects: number;
  patents: number;
  theses: number;
};

/** What the demo university has. */
export const demoSizes: ResearchSizes = {
  academics: 420,
  publications: 5_000,
  projects: 600,
  patents: 90,
  theses: 2_500,
};

/** What answers are measured with: about twenty times the demo university. */
export const measuringSizes: ResearchSizes = {
  academics: 8_000,
  publications: 100_000,
  projects: 12_000,
  patents: 1_800,
  theses: 50_000,
};
