// Stands for every imported picture or font in tests.
export default "file";
