# Praat's own intensity every 10 ms, written as a binary Intensity file.
form Intensity
  sentence recording
  sentence result
endform
Read from file: recording$
To Intensity: 75, 0.01, "yes"
Save as binary file: result$
