import fc from 'fast-check';

/** Property tests use the same values in every run, so that the score is reproducible. */
fc.configureGlobal({ seed: 20_261_121 });
